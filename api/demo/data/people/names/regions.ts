/** Invented people get first names, family names and parents that belong together. */
interface NamesOfRegion {
  male: readonly string[];
  female: readonly string[];
  family: readonly string[];
  fathers: readonly string[];
  mothers: readonly string[];
}

const words = (list: string) => list.split(' ');

const hindiBelt: NamesOfRegion = {
  male: words(
    'Abhishek Amit Deepak Himanshu Mohit Prateek Rahul Saurabh Vikas Vineet Shubham Ankit Gaurav Nitin Harsh Rajat',
  ),
  female: words(
    'Anjali Kavita Neha Pooja Priya Ritu Shalini Swati Vandana Nidhi Aarti Preeti Garima Kirti Monika Sakshi',
  ),
  family: words(
    'Sharma Verma Mishra Tiwari Pandey Yadav Chauhan Saxena Agrawal Rawat Kushwaha Bisht Dubey Rathore',
  ),
  fathers: words('Ramesh Mahendra Kailash Jagdish Rajendra Suresh Vinod Satish'),
  mothers: words('Sunita Kamala Rekha Geeta Usha Manju Saroj Shobha'),
};
const punjab: NamesOfRegion = {
  male: words('Gurpreet Jaspal Manpreet Navdeep Sukhwinder Amandeep Parminder Ranjit'),
  female: words('Harleen Jaspreet Kirandeep Navneet Simran Gurleen Rajwinder Amrit'),
  family: words('Singh Grewal Dhaliwal Sandhu Brar Gill Sidhu Bedi'),
  fathers: words('Balwinder Kulwant Surjit Harbhajan Jaswant Gurcharan'),
  mothers: words('Paramjit Surinder Baljit Manjit Daljit Kulwinder'),
};
const bengal: NamesOfRegion = {
  male: words('Anirban Arindam Debashis Kaushik Partha Sayan Souvik Tanmoy'),
  female: words('Ananya Debolina Ishita Mousumi Paromita Riya Sreya Tanushree'),
  family: words('Banerjee Bhattacharya Bose Chatterjee Das Ghosh Mukherjee Sen Dutta Roy'),
  fathers: words('Amal Bimal Dilip Pradip Subrata Tapan'),
  mothers: words('Aparna Chitra Mitali Rina Sharmila Supriya'),
};
const west: NamesOfRegion = {
  male: words('Aniket Chirag Hardik Jignesh Kedar Mihir Omkar Parth Rohan Sameer Tejas Yash'),
  female: words('Aditi Bhavika Dhara Gauri Hetal Ketaki Mrunal Rutuja Sayali Tanvi Urvi Vaishnavi'),
  family: words(
    'Patil Deshpande Kulkarni Joshi Shah Patel Mehta Jadhav Gaikwad Desai Trivedi Shinde',
  ),
  fathers: words('Bharat Dattatraya Hasmukh Kiran Prakash Shrikant Sudhir Vasant'),
  mothers: words('Alka Bharati Hansa Jayshree Madhuri Smita Vaishali Varsha'),
};
const south: NamesOfRegion = {
  male: words(
    'Aravind Balaji Dinesh Ganesh Karthik Manoj Naveen Pradeep Srinivas Vignesh Vishnu Sandeep',
  ),
  female: words(
    'Akhila Bhavana Deepthi Divya Keerthana Lavanya Meera Nithya Pavithra Revathi Sandhya Vidya',
  ),
  family: words('Nair Menon Iyer Reddy Rao Pillai Subramanian Krishnan Hegde Shetty Naidu Raman'),
  fathers: words('Venkatesh Raghavan Mohan Chandrasekhar Murali Narayana Ravi Sreedharan'),
  mothers: words('Latha Padma Sudha Geetha Jayanthi Vasantha Saraswathi Radha'),
};
const muslim: NamesOfRegion = {
  male: words('Aamir Asif Danish Faisal Imran Irfan Nadeem Salman'),
  female: words('Afreen Ayesha Farah Nazia Sana Shabnam Zainab Rukhsar'),
  family: words('Ansari Khan Qureshi Siddiqui Shaikh Pathan Rizvi Hussain'),
  fathers: words('Abdul Iqbal Mushtaq Rashid Shakeel Yusuf'),
  mothers: words('Fatima Nasreen Rehana Shaheen Tabassum Yasmin'),
};
const northEast: NamesOfRegion = {
  male: words('Bhaskar Dhrubajyoti Lalremruata Nabajit Ringo Tashi Pranjal Kevi'),
  female: words('Barnali Dolma Lalrinpuii Mridusmita Pallabi Rinchen Himashree Linda'),
  family: words('Baruah Bora Gogoi Kalita Lepcha Saikia Hazarika Medhi'),
  fathers: words('Biren Hemanta Jiten Mukul Prafulla Tarun'),
  mothers: words('Anima Bina Kalpana Minati Purnima Runu'),
};
const central: NamesOfRegion = {
  male: words('Ajay Birsa Bijay Manas Sanjib Santosh Sujit Tapan'),
  female: words('Basanti Itishree Kuni Monalisa Namita Sasmita Subhashree Sushila'),
  family: words('Mohanty Behera Sahoo Munda Oraon Tudu Nayak Panda'),
  fathers: words('Bhagirathi Gopinath Jayadev Laxman Prasanna Sukra'),
  mothers: words('Annapurna Bijayalaxmi Kanak Malati Phulmani Sabitri'),
};

/** The larger regions come more often. */
export const regions = [
  hindiBelt,
  west,
  south,
  bengal,
  hindiBelt,
  muslim,
  west,
  punjab,
  hindiBelt,
  south,
  central,
  northEast,
];
